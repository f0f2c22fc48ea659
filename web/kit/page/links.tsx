import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Link = Omit<ComponentProps<'a'>, keyof ButtonProps | keyof AnchorProps>;

// createLink keeps `to`, `params` and `search` checked against the routes; `component={Link}` would not.

/** A link in a sentence to another page of ours. */
export const TextLink = createLink((props: AnchorProps & Link) => <Anchor {...props} />);

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & Link) => <Button component="a" {...props} />);
