import {
  ColorSwatch,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { useEffect } from 'react';
import { text } from '#contract/texts/text.ts';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { IconCheck } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { announceFont, fontFamily, fontNames } from './fonts.ts';
import { type ColourName, colourNames, filledShade, palettes } from './palettes.ts';
import { savePreferences, usePreferences } from './preferences.ts';
import { withoutStyleElement } from './page-styles.tsx';
import classes from './theme-panel.module.css';

const colourWords: Record<ColourName, string> = {
  green: text('green'),
  orange: text('orange'),
  blush: text('blush'),
  cyan: text('cyan'),
  indigo: text('indigo'),
  red: text('red'),
};

/** Colour, font and light or dark, each at once in force and remembered in this browser. */
export function ThemePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { colour, font } = usePreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme(withoutStyleElement);

  // Each name is shown in its own letters.
  useEffect(() => {
    if (opened) fontNames.forEach(announceFont);
  }, [opened]);

  return (
    <Panel opened={opened} onClose={onClose} title={t('Theme settings')} size="narrow">
      <Stack gap="lg">
        <section>
          <Text component="h3" fw={500} mb="xs">
            {t('Colour')}
          </Text>
          <SimpleGrid cols={{ base: 3, xs: 6 }} spacing="xxs">
            {colourNames.map((name) => (
              <Swatch key={name} name={name} chosen={name === colour} />
            ))}
          </SimpleGrid>
        </section>
        <Radio.Group
          label={t('Font')}
          value={font}
          onChange={(chosen) => {
            const name = fontNames.find((known) => known === chosen);
            if (name) savePreferences({ font: name });
          }}
        >
          <Stack gap={0}>
            {fontNames.map((name) => (
              <Radio
                key={name}
                value={name}
                py="sm"
                label={<span style={{ fontFamily: fontFamily(name) }}>{name}</span>}
              />
            ))}
          </Stack>
        </Radio.Group>
        <section>
          <Text component="h3" fw={500} mb="xs" id="omas-scheme">
            {t('Brightness')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="omas-scheme"
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme)}
            data={[
              { value: 'light', label: t('Light') },
              { value: 'dark', label: t('Dark') },
              { value: 'auto', label: t('As the device') },
            ]}
          />
        </section>
      </Stack>
    </Panel>
  );
}

function Swatch({ name, chosen }: { name: ColourName; chosen: boolean }) {
  return (
    <UnstyledButton
      className={classes.swatch}
      aria-pressed={chosen}
      onClick={() => savePreferences({ colour: name })}
    >
      <ColorSwatch
        component="span"
        color={palettes[name][filledShade.light]}
        size={28}
        c="white"
        withShadow={false}
      >
        {chosen && <IconCheck size={18} aria-hidden />}
      </ColorSwatch>
      <span className={classes.name}>{t(colourWords[name])}</span>
    </UnstyledButton>
  );
}
