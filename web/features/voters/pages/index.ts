export { RollPage } from './roll-page.tsx';
export { RollsPage } from './rolls-page.tsx';
