import { z } from 'zod';

// The content policy allows no code from strings, and even zod's harmless try to make some counts as a breach.
z.config({ jitless: true });
