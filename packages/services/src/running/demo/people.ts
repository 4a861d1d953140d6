import { BANKS } from '@starline/domain/banks';
import { COUNTRIES, type CountryCode } from '@starline/domain/countries';
import { COUNTRY_WEIGHTS, personName, phoneNumber } from './names.ts';
import { DEMO_LEADER_ID, type Network } from './network.ts';
import { below, pick, type Random, randomFrom, weighted } from './random.ts';
import { demoWallets } from './tron-wallets.ts';

export const MEMBER_COLUMNS = [
  'id',
  'username',
  'name',
  'password_hash',
  'phone',
  'country_id',
  'center_id',
  'recommender_id',
  'bank_name',
  'account_holder',
  'account_number',
  'wallet_trc20',
  'wallet_lotto',
  'is_withdraw_blocked',
  'is_reward_blocked',
  'language',
  'created_at',
];

const LANGUAGES: Record<CountryCode, string> = { KR: 'ko', JP: 'ja', CN: 'zh', VN: 'vi', OT: 'en' };
const COUNTRY_IDS = new Map<string, number>(COUNTRIES.map((country) => [country.code, country.id]));

/** The rows of `members`, in the order of joining. The first is `demo1`, the last `demo2`. */
export function* memberRows(
  network: Network,
  input: { seed: number; passwordHash: string; centerOf: (id: number) => number },
) {
  const wallets = demoWallets(input.seed, 300);
  const taken = new Set(['company']);
  for (let id = DEMO_LEADER_ID; id <= network.lastId; id += 1) {
    const random = randomFrom(input.seed, 10 * id);
    const isDemo = id === DEMO_LEADER_ID || id === network.lastId;
    const country = isDemo ? 'KR' : weighted(random, COUNTRY_WEIGHTS);
    const { name, stem } = personName(random, country);
    const username = isDemo ? (id === DEMO_LEADER_ID ? 'demo1' : 'demo2') : freeUsername(random, stem, taken);
    const hasBank = id !== network.lastId && country === 'KR' && random() < 0.8;
    const hasWallet = id !== network.lastId && (id === DEMO_LEADER_ID || random() < 0.6);
    yield [
      id,
      username,
      name,
      input.passwordHash,
      phoneNumber(random, country),
      COUNTRY_IDS.get(country),
      input.centerOf(id),
      network.recommenders[id],
      hasBank ? pick(random, BANKS) : '',
      hasBank ? name : '',
      hasBank ? accountNumber(random) : '',
      hasWallet ? pick(random, wallets) : '',
      hasWallet && random() < 0.7 ? `LT${below(random, 1e9).toString(36).padStart(8, '0')}` : '',
      !isDemo && random() < 0.01,
      !isDemo && random() < 0.01,
      LANGUAGES[country],
      new Date(network.joinedAt[id] as number),
    ];
  }
}

const digits = (random: Random, count: number) => String(below(random, 10 ** count)).padStart(count, '0');
const accountNumber = (random: Random) => `${digits(random, 3)}-${digits(random, 4)}-${digits(random, 6)}`;

function freeUsername(random: Random, stem: string, taken: Set<string>): string {
  for (let length = 2; ; length += 1) {
    const username = `${stem}${digits(random, Math.min(length, 6))}`;
    if (taken.has(username)) continue;
    taken.add(username);
    return username;
  }
}
