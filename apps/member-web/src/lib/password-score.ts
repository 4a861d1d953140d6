import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({
  dictionary: common.dictionary,
  graphs: common.adjacencyGraphs,
});
/** The estimate takes time that grows with the length. */
const LONGEST = 64;

/** How hard a password is to guess, from 0 to 4. `known` are texts that a guesser tries first. */
export const passwordScore = (password: string, known: readonly string[]): number =>
  estimator.check(password.slice(0, LONGEST), [...known]).score;
