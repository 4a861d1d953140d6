import { recount } from '@starline/services/network/volumes/recount';
import type { Command } from './command.ts';

export const recountCommand: Command = {
  usage: 'recount',
  about: 'Recounts PV and heads of every line in both trees and prints how many were wrong.',
  options: {},
  async run({ ctx }) {
    const { members, corrected } = await recount(ctx);
    return { text: `${members} members counted, ${corrected} corrected`, data: { members, corrected } };
  },
};
