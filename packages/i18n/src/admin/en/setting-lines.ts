import type { Texts } from '../../texts.ts';
import type { settingLines as source } from '../ko/setting-lines.ts';

export const settingLines: Texts<typeof source> = {
  search: 'Search settings',
  nothing: 'No setting was found.',
  about: {
    daily_reward_percent: 'Paid each day on the price of every active package.',
    center_fee_percent: 'Paid to the owner of the center when one of its members buys.',
    center_recommender_percent: 'Paid from the same purchase to the member who recommended the center.',
    rank_reward_percent: 'The part of a month’s sales that members with a rank share by weight.',
    recommender_reward_percent: 'Not used now.',
    sponsor_reward_percent: 'Not used now.',
    withdraw_shopping_point_percent: 'Not used now.',
    withdraw_fee_percent: 'Taken off what is asked for. Requests that are in stay as they are.',
    withdraw_min_amount: 'Less than this cannot be asked for.',
    lotto_withdraw_min_amount: 'Less than this cannot be asked for.',
    usdt_krw_rate:
      'The yardstick for bank withdrawals. Used where a rate of an exchange is more than 3 % away.',
    reward_days: 'Daily rewards are paid on these days only.',
    withdraw_days: 'Withdrawals can be asked for on these days only.',
    center_withdraw_days: 'Center fees can be withdrawn on these days only.',
    lotto_withdraw_days: 'Lotto coins can be withdrawn on these days only.',
    access_block_start_hour: 'From this hour members have no access. The same start and end block nothing.',
    access_block_end_hour: 'From this hour members have access again.',
    withdraw_start_hour: 'From this hour withdrawals can be asked for. The same start and end mean all day.',
    withdraw_end_hour: 'From this hour no withdrawal can be asked for.',
    center_withdraw_start_hour: 'From this hour center fees can be withdrawn.',
    center_withdraw_end_hour: 'From this hour center fees cannot be withdrawn.',
    lotto_withdraw_start_hour: 'From this hour lotto coins can be withdrawn.',
    lotto_withdraw_end_hour: 'From this hour lotto coins cannot be withdrawn.',
    settlement_time: 'Each day the day before is settled at this time.',
    settlement_mode: 'Automatic pays at once; with review a person looks at the draft before it is paid.',
    settlement_max_payout: 'A day whose rewards are more than this part of its sales waits for a review.',
    payouts_stopped:
      'While on, completion, batches, payout files and automatic completion stop. Requests are still taken.',
    withdraw_cooling_hours:
      'After a change of account, wallet or password a member waits this long for a withdrawal.',
    withdraw_daily_requests: 'Withdrawals that one member can ask for in a day.',
    deposit_open_requests: 'With this many open deposit requests a member can make no more.',
    deposit_daily_requests: 'Deposits that one member can ask for in a day.',
    deposit_chain_completion:
      'While on, deposits with the right amount and address are completed without a person.',
    payout_batches:
      'While on, bank withdrawals are sent together and completed by the result file of the bank.',
    purchase_withdrawal_days: 'How long a member can withdraw a purchase and get the price back.',
    admin_second_factor:
      'Where it is required, an administrator without one sets it up before anything else.',
    staff_proof_minutes: 'How long a proof of identity counts for what needs one.',
    admin_idle_minutes: 'An administrator who does nothing for this long is logged out.',
    two_person_limit:
      'What one administrator may pay in a day to members whose money or destination the same person gave. Beyond it another one pays.',
    personal_data_in_calls: 'Masked hides phones, accounts and wallets in documented REST answers.',
    step_up: 'While on, a change of e-mail, account, wallet or password asks for a proof of identity.',
    step_up_conversion_limit: 'A conversion above this asks for a proof of identity.',
    password_min_length: 'For new passwords. Those in use stay.',
    password_refuse_own: 'While on, a new password may not be the username or the phone number.',
    password_refuse_repeated: 'While on, a new password may not be one character such as 1111.',
    password_refuse_common: 'While on, a widely known new password is refused.',
    sponsor_tree_width:
      'How many places there are below one member in the sponsor tree. It can be changed only before the first member signs up.',
    deposit_address: 'Where members send USDT. Two people change it.',
    company_name: 'Shown in the foot of pages and mails.',
    company_representative: 'Shown in the foot of pages and mails.',
    company_registration: 'Shown in the foot of pages and mails.',
    company_mail_order: 'Shown in the foot of pages and mails.',
    company_address: 'Shown in the foot of pages and mails.',
    company_phone: 'Shown in the foot of pages and mails.',
    company_email: 'Shown in the foot of pages and mails.',
  },
};
