import { Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { type Language, languageIds, languages } from '#contract/texts/languages.ts';
import { useSend } from '#web/kit/data/query.ts';
import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';
import { currentLanguage, t } from '#web/kit/language/t.ts';
import { isAnythingUnsaved } from '#web/kit/page/reload-page.ts';
import classes from './language-choice.module.css';

const DiscardQuestion = lazyDialog(async () => (await import('./discard-question.tsx')).DiscardQuestion);

/** The languages of the portal, each by its own name. The page is loaded anew in the one that is chosen. */
export function LanguageChoice() {
  const [asked, setAsked] = useState<Language>();
  const choose = useSend(accountCalls.languageUpdate, {
    successToast: false,
    onDone: () => window.location.reload(),
  });

  function press(language: Language) {
    if (language === currentLanguage()) return;
    if (isAnythingUnsaved()) setAsked(language);
    else choose.mutate({ language });
  }

  return (
    <Group role="group" aria-label={t('Language')} gap={0} wrap="nowrap">
      {languageIds.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          aria-pressed={language === currentLanguage()}
          disabled={choose.isPending}
          className={classes.language}
          onClick={() => press(language)}
        >
          {languages[language]}
        </UnstyledButton>
      ))}
      <DiscardQuestion
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onDiscard={() => asked && choose.mutate({ language: asked })}
        busy={choose.isPending}
      />
    </Group>
  );
}
