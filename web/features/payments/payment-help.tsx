import { Anchor, List } from '@mantine/core';
import { refundTakes } from '#contract/payments/refund.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { Fold } from '#web/kit/page/fold.tsx';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { mailHref } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { RefundRule } from './fee-table.tsx';

/** What a person may ask who is about to pay: the rule of refunds in sight, the rest to unfold. */
export function PaymentHelp() {
  const { links = [], email = '' } = useSettings() ?? {};
  // The association names its pages itself (docs/decisions/0055).
  const policy = links.find(({ label }) => /refund/i.test(label));
  return (
    <div>
      <RefundRule />
      <Fold title={t('Ways to pay, refunds and your invoice')}>
        <List size="sm" spacing="xxs">
          <List.Item>
            {t('The payment window offers UPI, cards and netbanking as far as your bank and currency allow.')}
          </List.Item>
          <List.Item>
            {t('The office reviews an application once it is paid. Banks take {time} to show a refund.', {
              time: t(refundTakes),
            })}
            {policy && (
              <>
                {' '}
                <OutsideLink href={policy.url}>{policy.label}</OutsideLink>
              </>
            )}
          </List.Item>
          <List.Item>
            {email === '' ? (
              t(
                'The invoice is made out to the applicant. If your hospital needs its GSTIN on it, please ask our office before you pay.',
              )
            ) : (
              <Trans
                text="The invoice is made out to the applicant. If your hospital needs its GSTIN on it, please ask our office before you pay: <0>{email}</0>."
                values={{ email }}
                parts={[<Anchor key="mail" href={mailHref(email)} />]}
              />
            )}
          </List.Item>
        </List>
      </Fold>
    </div>
  );
}
