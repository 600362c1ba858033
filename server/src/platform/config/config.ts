import { z } from 'zod';
import { serverUrls } from '../db/client.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

function isDatabaseUrl(value: string): boolean {
  try {
    return serverUrls(value).every((url) => /^postgres(ql)?:/.test(url));
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'must be postgres://user:password@host:port/name, with commas between several hosts',
    )
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Hireloom <no-reply@localhost>'),
  /** Sign-in at Microsoft and Google, for mailboxes whose servers take no passwords and for meetings. */
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TENANT: z.string().min(1).default('common'),
  MICROSOFT_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
  MICROSOFT_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.microsoft.com/v1.0'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CALENDAR_URL: z.url({ protocol: /^https?$/ }).default('https://www.googleapis.com/calendar/v3'),
  /** Meetings at Zoom, in the name of whoever signs in there. */
  ZOOM_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://zoom.us'),
  ZOOM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.zoom.us/v2'),
  STORAGE_URL: z
    .string()
    .regex(/^(file:|s3:)/, 'must start with file: or s3:')
    .default('file:'),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SEED: z.enum(['demo', 'people', 'none']).default('demo'),
  SEED_DEMO_IN_PRODUCTION: flag.default(false),
  PRODUCT_NAME: z.string().min(1).max(60).default('Hireloom'),
  TRUST_PROXY: flag.default(false),
  ALLOW_PRIVATE_TARGETS: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.output<typeof environment> & { secretKey: string | null; production: boolean };

/** A configuration that can't work. The message is one line and names the variable. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; `docs/operations.md` lists them all.
 * Empty values count as absent. Throws ConfigError with one line that names every wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuration is wrong. ${problems.join('; ')}`);
  }
  const config = parsed.data;
  if (config.DATABASE_URL && !config.SECRET_KEY) {
    throw new ConfigError('Configuration is wrong. SECRET_KEY: is required when DATABASE_URL is set');
  }
  if (config.ROLE !== 'all' && !config.DATABASE_URL) {
    throw new ConfigError(
      'Configuration is wrong. ROLE: needs DATABASE_URL; the built-in database serves one process',
    );
  }
  const production = config.NODE_ENV === 'production';
  if (
    production &&
    config.DATABASE_URL &&
    (env.SEED ?? 'none') !== 'none' &&
    !config.SEED_DEMO_IN_PRODUCTION
  ) {
    throw new ConfigError(
      'Configuration is wrong. SEED: demo accounts have known passwords; a production start refuses them unless SEED_DEMO_IN_PRODUCTION=true is set too',
    );
  }
  const seed = production && !env.SEED ? 'none' : config.SEED;
  return { ...config, SEED: seed, secretKey: config.SECRET_KEY ?? null, production };
}
