import { useEffect } from 'react';
import { Data } from '../../data.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';

type Props = { onSettings: (settings: Outputs['settings']['public']) => void };

function Watch({ onSettings }: Props) {
  const { data } = trpc.settings.public.useQuery(undefined, { refetchInterval: 60_000 });
  useEffect(() => {
    if (data) onSettings(data);
  }, [data, onSettings]);
  return null;
}

/** Tells the login page each minute whether a login is possible. It brings the data layer to the page. */
export const WatchAccess = (props: Props) => (
  <Data>
    <Watch {...props} />
  </Data>
);
