import { getRouteApi, useRouter } from '@tanstack/react-router';
import { SetUpFactor } from '#web/features/demand/index.ts';
import { ProofAsked } from '#web/features/proof/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { officeSignIn, SessionEnded } from '#web/features/sign-in/ended/index.ts';
import { forgetTab } from '#web/kit/data/tab-storage.ts';
import { t } from '#web/kit/language/t.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/office-sign-in/second-factor');

/** /second-factor: where somebody is led whose role demands one, or who may do everything (docs/decisions/0082). */
export function SecondFactorPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const stand = useSession()?.admin?.factor;
  return (
    <>
      <PageTitle>{t('Set up your second factor')}</PageTitle>
      <SetUpFactor
        isDemanded={stand === 'demanded'}
        onDone={() => void router.navigate({ href: appHref(next ?? '/'), replace: true })}
        onSignedOut={() => void router.navigate({ to: '/login', replace: true })}
      />
      <ProofAsked />
      <SessionEnded calls={officeSignIn} forget={forgetTab} />
    </>
  );
}
