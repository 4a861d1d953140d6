import { tronHex } from '@starline/validators/tron-address';
import { z } from 'zod';
import { ask, type ChainSource, USDT_CONTRACT } from '../../base/outside/chain-node.ts';

const Answer = z.object({
  result: z.object({ result: z.literal(true) }),
  constant_result: z.tuple([z.string().regex(/^[0-9a-f]{1,64}$/i)], z.unknown()),
});

/**
 * The USDT of the wallet in millionths, as the contract says in the latest solidified block. It comes from
 * the state of the chain, not from an index of transfers. Throws Error for anything but a well-formed answer.
 */
export async function readBalance(source: ChainSource): Promise<bigint> {
  const answer = await ask(source, '/walletsolidity/triggerconstantcontract', {
    owner_address: source.address,
    contract_address: USDT_CONTRACT,
    function_selector: 'balanceOf(address)',
    parameter: (tronHex(source.address) ?? '').padStart(64, '0'),
    visible: true,
  });
  const { constant_result } = Answer.parse(answer);
  return BigInt(`0x${constant_result[0]}`);
}
