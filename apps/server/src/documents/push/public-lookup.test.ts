import { pushDevice } from '@starline/services/testing/push-device';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress, publicLookup } from './public-lookup.ts';
import { pushSender } from './sender.ts';

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '64:ff9b:1::a00:1',
  '200::1',
  '100:0:0:1::1',
  'fec0::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['142.250.1.1', '2606:4700::1111', '::ffff:142.250.1.1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

const lookUp = (addresses: string[], all: boolean) =>
  new Promise((done, fail) =>
    publicLookup((_, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
    )('push.example.com', { all }, (error, found) => (error ? fail(error) : done(found))),
  );

test('a name with one address inside our network is refused', async () => {
  await expect(lookUp(['142.250.1.1', '10.0.0.1'], true)).rejects.toThrow('not public');
  await expect(lookUp([], true)).rejects.toThrow('no address');
  expect(await lookUp(['142.250.1.1'], true)).toEqual([{ address: '142.250.1.1', family: 4 }]);
  expect(await lookUp(['142.250.1.1'], false)).toBe('142.250.1.1');
});

test('the sender connects to no address inside our network, and drops an endpoint that no browser could have given', async () => {
  const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@starline.example' };
  const message = {
    ...pushDevice().subscription,
    kind: 'new_device',
    language: 'ko',
    tag: 'news-1',
  } as const;
  const asked: string[] = [];
  const send = pushSender({
    keys,
    resolve: (name, answer) => {
      asked.push(name);
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  await expect(send(message)).rejects.toThrow('not public');
  expect(await send({ ...message, endpoint: 'https://127.0.0.1/a' })).toBe('gone');
  expect(asked).toEqual(['push.example.com']);
});
