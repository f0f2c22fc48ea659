import office from 'virtual:texts/office';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { i18n } from './t.ts';

// The office is in English; the portal does without its texts with values.
i18n.load(defaultLanguage, office);
