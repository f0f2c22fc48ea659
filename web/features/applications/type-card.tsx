import { Button, Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { showPrice } from '#web/features/payments/index.ts';
import { IconFileText } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { firstLineOf, readChecklist } from './checklist.ts';
import classes from './type-card.module.css';

export interface TypeCardProps {
  type: MembershipType;
  /** Level of its heading. */
  order: 2 | 3;
  /** @param button what the focus comes back to */
  onOpen: (button: HTMLElement) => void;
}

/** One membership type: name, who it is for, its papers, its price, and the way in; beside others the parts stand in line. */
export function TypeCard({ type, order, onOpen }: TypeCardProps) {
  const id = useId();
  const whoFor = firstLineOf(readChecklist(type.description));
  const papers = readChecklist(type.documents_description).items;
  const contains = inThePrice(type);
  return (
    <Paper component="article" withBorder aria-labelledby={id} className={classes.card}>
      <Title order={order} id={id} className={classes.name}>
        {type.application_name}
      </Title>
      <Text lineClamp={4}>{whoFor}</Text>
      <div>
        {papers.length > 0 && (
          <Text c="dimmed" size="sm" className={classes.papersTitle}>
            <IconFileText size={18} aria-hidden />
            {t('{count, plural, one {# document} other {# documents}} to have ready', {
              count: papers.length,
            })}
          </Text>
        )}
        <ul className={classes.papers}>
          {papers.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <Text className={classes.price}>
        {showPrice(type)}{' '}
        {contains && (
          <Text span c="dimmed" size="sm">
            {contains}
          </Text>
        )}
        {type.endorsers > 0 && (
          <Text span c="dimmed" size="sm" display="block">
            {type.endorsers === 1 ? t('With a proposer') : t('With a proposer and a seconder')}
          </Text>
        )}
        {type.pays_after_approval && (
          <Text span c="dimmed" size="sm" display="block">
            {t('Paid after the approval')}
          </Text>
        )}
      </Text>
      <Button onClick={(event) => onOpen(event.currentTarget)} aria-describedby={id} fullWidth>
        {t('View Details & Apply')}
      </Button>
    </Paper>
  );
}

/** 'with 18% GST', and the currency where it is not the rupee; '' where there is nothing to say. */
function inThePrice({ totalPrice, currency_code, gstAmount, gst_value, processing_fee }: MembershipType) {
  if (totalPrice === 0) return '';
  const currency = currency_code === 'INR' ? '' : currency_code;
  return [currency, charges()].filter((part) => part !== '').join(' ');

  function charges(): string {
    const percents = { gst: gst_value, fee: processing_fee ?? 0 };
    if (gstAmount > 0 && processing_fee) return t('with {gst}% GST and {fee}% processing fee', percents);
    if (gstAmount > 0) return t('with {gst}% GST', percents);
    return processing_fee ? t('with {fee}% processing fee', percents) : '';
  }
}
