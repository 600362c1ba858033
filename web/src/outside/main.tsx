import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OutsideApp } from './outside-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <OutsideApp path={location.pathname} />
  </StrictMode>,
);
