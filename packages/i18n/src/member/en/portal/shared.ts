import type { Texts } from '../../../texts.ts';
import type { shared as source } from '../../ko/portal/shared.ts';

export const shared: Texts<typeof source> = {
  title: 'Shared content',
  lead: 'Nothing has been saved or sent yet. Choose what it is for.',
  address: {
    title: 'TRC20 wallet address',
    text: 'Save it as an address to withdraw to. The form is filled in; check it once more before you register it.',
    toDestination: 'Add to destinations',
    toWallet: 'Register as my wallet',
  },
  transaction: {
    title: 'Transaction ID (TXID)',
    text: 'It is filled in at the last step of a deposit. If this is the private key of a wallet, enter it nowhere.',
    toDeposit: 'Use for a deposit',
  },
  invite: { title: 'Invite link', text: 'An invitation from {{username}}.', open: 'Open the invitation' },
  none: {
    lead: 'Another app shared this.',
    title: 'There is nothing here that can be used.',
    text: 'Share a TRC20 wallet address, a transaction ID (TXID) or an invite link.',
    toHelp: 'Go to help',
  },
};
