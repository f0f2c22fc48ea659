export { explainFactor, FactorField, nameFactor } from './factor-field.tsx';
export { FactorsSection } from './factors-section.tsx';
