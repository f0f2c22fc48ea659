import { usePermissions } from '#web/features/session/index.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { useOfficeSettings } from '#web/features/settings/use-office-settings.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** /settings: how the association appears, is paid and sends mails (D1 section 2). */
export function SettingsPage() {
  const settings = useOfficeSettings();
  const mayUpdate = usePermissions('Settings').update;
  return (
    <>
      <PageTitle>Website Settings</PageTitle>
      <Loaded of={settings} rows={12}>
        {(stored) => <SettingsForm settings={stored} readOnly={!mayUpdate} />}
      </Loaded>
    </>
  );
}
