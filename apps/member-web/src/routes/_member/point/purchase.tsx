import { oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ConversionPage } from '../../../features/conversions/conversion-page.tsx';
import { loadTexts } from '../../../lib/language.ts';
import { calls } from '../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/point/purchase')({
  ...searchOf({ step: oneOf(['choose', 'look'], 'choose') }),
  loader: () => {
    void calls.balances.get.prefetch();
    return loadTexts('conversions');
  },
  component: ConversionPage,
});
