export { HomeAdvice } from './home-advice.tsx';
export { SetUpFactor } from './set-up-factor.tsx';
export { useDemand } from './use-demand.ts';
