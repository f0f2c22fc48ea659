import { Text, Title } from '@mantine/core';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './how-it-goes.module.css';

const steps = [
  {
    name: text('Apply'),
    says: text('About fifteen minutes. What you type is kept, and you can go on later, on any device.'),
  },
  { name: text('Pay'), says: text('By UPI, card or netbanking. The receipt comes by e-mail at once.') },
  {
    name: text('Review'),
    says: text('The office reads your papers. If one is missing or blurred, you replace that one alone.'),
  },
  {
    name: text('Number'),
    says: text('Your membership number comes by e-mail, and your certificate is ready to download.'),
  },
];

/** The way from the form to the number. */
export function HowItGoes() {
  return (
    <section aria-labelledby="how-it-goes" className={classes.section}>
      <Title order={2} id="how-it-goes" mb="md">
        {t('How it goes')}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ name, says }, position) => (
          <li key={name} className={classes.step}>
            <span aria-hidden className={classes.number}>
              {position + 1}
            </span>
            <div>
              <Text fw={600}>{t(name)}</Text>
              <Text>{t(says)}</Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
