import type { Preview } from '../ko/preview.ts';

export const preview: Preview = {
  locale: 'en_US',
  invite: {
    title: 'Join me on {{brand}}',
    text: '{{brand}} is a network of members. This link names the person who invited you as your recommender, and signing up takes a few minutes.',
  },
  picture: 'A line leads from the star of the inviter to the star of a newcomer',
  home: {
    text: 'The portal of {{brand}}, a network of members: your balances, deposits, withdrawals and organisation in one place.',
  },
};
