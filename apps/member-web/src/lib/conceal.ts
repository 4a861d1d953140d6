import { storedText } from '@starline/web/stored-text';

const concealed = storedText('conceal-amounts');

/** Whether this browser hides amounts. */
export const useConcealed = () => concealed.useText() === 'yes';

export function toggleConcealed() {
  if (concealed.read() === 'yes') concealed.clear();
  else concealed.write('yes');
}
