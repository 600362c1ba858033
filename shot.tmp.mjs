import { chromium } from '@playwright/test';
const [,, port, out, width, scheme, user, ...steps] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme });
const p = await c.newPage();
p.on('console', m => { if (['error','warning'].includes(m.type())) console.log('console', m.text().slice(0,300)); });
p.on('pageerror', e => console.log('pageerror', e.message.slice(0,300)));
const base = `http://127.0.0.1:${port}`;
await p.goto(base + '/auth/login');
await p.getByRole('textbox').first().fill(user);
await p.locator('input[type=password]').fill('hireloom-demo');
await p.getByRole('button', { name: /sign in|log in/i }).click();
await p.waitForURL(u => !u.pathname.startsWith('/auth'));
let n = 0;
for (const step of steps) {
  try {
    if (step.startsWith('/')) await p.goto(base + step);
    else if (step.startsWith('click:')) await p.getByRole('button', { name: step.slice(6) }).first().click();
    else if (step.startsWith('text:')) await p.getByText(step.slice(5)).first().click();
    else if (step.startsWith('css:')) await p.locator(step.slice(4)).first().click();
    else if (step.startsWith('type:')) await p.keyboard.type(step.slice(5));
    else if (step.startsWith('key:')) await p.keyboard.press(step.slice(4));
    else if (step.startsWith('scroll:')) await p.locator(step.slice(7)).first().scrollIntoViewIfNeeded();
    else if (step.startsWith('wait:')) await p.waitForTimeout(Number(step.slice(5)));
    else if (step === 'shot') { await p.waitForTimeout(700); await p.screenshot({ path: `${out}-${n++}.png` }); }
    else if (step.startsWith('el:')) { await p.waitForTimeout(500); await p.locator(step.slice(3)).first().screenshot({ path: `${out}-${n++}.png` }); }
  } catch (e) { console.log('step', step, e.message.slice(0, 400)); }
}
await b.close();
