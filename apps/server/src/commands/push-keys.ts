import webPush from 'web-push';
import type { DetachedCommand } from './command.ts';

/** Prints a new pair of keys for web push. docs/operations/configuration.md#push. */
export const pushKeys: DetachedCommand = {
  usage: 'push-keys',
  about: 'Prints a new pair of keys for web push as variables. Stores nothing.',
  options: {},
  async runDetached() {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return {
      text: `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`,
      data: { publicKey, privateKey },
    };
  },
};
