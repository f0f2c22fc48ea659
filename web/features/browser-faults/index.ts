export { reportFault, watchFaults } from './report-fault.ts';
