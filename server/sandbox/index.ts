/** The sandbox gateway's door; only main.ts enters. */
export { sandboxGateway } from './sandbox.plugin.ts';
