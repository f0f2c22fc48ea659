import { WayIn, type WayInProps } from './way-in.tsx';

/** To the review, where what keeps an application from being paid stands by step, each a jump to its field. */
export function CompleteLink({ application }: Pick<WayInProps, 'application'>) {
  return (
    <WayIn application={application} step="review">
      Complete the application
    </WayIn>
  );
}
