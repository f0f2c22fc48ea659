export { downloadRoll } from './download-roll.ts';
export { freezeRoll } from './freeze-roll.ts';
export { voterRoutes } from './voters.routes.ts';
