import type { CountryCode } from '@starline/domain/countries';
import { pick, type Random } from './random.ts';

type Part = readonly [written: string, latin: string];
type Naming = {
  family: readonly Part[];
  given: readonly Part[];
  join: (family: string, given: string) => string;
};

const parts = (text: string): Part[] =>
  text.split(' ').map((each) => {
    const [written = '', latin = ''] = each.split(':');
    return [written.replaceAll('_', ' '), latin];
  });

const together = (family: string, given: string) => `${family}${given}`;
const apart = (family: string, given: string) => `${family} ${given}`;

const NAMES: Record<CountryCode, Naming> = {
  KR: {
    family: parts(
      '김:kim 이:lee 박:park 최:choi 정:jung 강:kang 조:cho 윤:yoon 장:jang 임:lim 한:han 오:oh 서:seo 신:shin 권:kwon 황:hwang 안:ahn 송:song 류:ryu 홍:hong 전:jeon 고:ko 문:moon 손:son 양:yang 배:bae 백:baek 허:heo 남:nam 노:noh',
    ),
    given: parts(
      '민준:minjun 서연:seoyeon 도윤:doyun 지우:jiwoo 예준:yejun 하은:haeun 시우:siwoo 수아:sua 주원:juwon 지민:jimin 하준:hajun 채원:chaewon 지호:jiho 수빈:subin 준서:junseo 다은:daeun 건우:gunwoo 예은:yeeun 현우:hyunwoo 지영:jiyoung 성민:sungmin 은지:eunji 영호:youngho 미경:mikyung 정훈:junghoon 혜진:hyejin 상철:sangchul 순옥:sunok 동현:donghyun 경희:kyunghee 재석:jaeseok 보람:boram 태윤:taeyun 나연:nayeon 승현:seunghyun 유진:yujin 기훈:kihoon 소영:soyoung 진우:jinwoo 미영:miyoung',
    ),
    join: together,
  },
  JP: {
    family: parts(
      '佐藤:sato 鈴木:suzuki 高橋:takahashi 田中:tanaka 伊藤:ito 渡辺:watanabe 山本:yamamoto 中村:nakamura 小林:kobayashi 加藤:kato',
    ),
    given: parts(
      '陽翔:haruto 葵:aoi 蓮:ren 結衣:yui 大和:yamato 美咲:misaki 翔太:shota 恵子:keiko 健一:kenichi 由美:yumi',
    ),
    join: apart,
  },
  CN: {
    family: parts('王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 黄:huang 赵:zhao 吴:wu 周:zhou'),
    given: parts(
      '伟:wei 芳:fang 秀英:xiuying 敏:min 静:jing 磊:lei 洋:yang 艳:yan 勇:yong 子涵:zihan 浩然:haoran 欣怡:xinyi',
    ),
    join: together,
  },
  VN: {
    family: parts(
      'Nguyễn:nguyen Trần:tran Lê:le Phạm:pham Hoàng:hoang Phan:phan Vũ:vu Đặng:dang Bùi:bui Đỗ:do',
    ),
    given: parts(
      'Minh_Anh:minhanh Thị_Hương:huong Văn_Nam:vannam Quốc_Bảo:quocbao Thu_Hà:thuha Đức_Huy:duchuy Ngọc_Linh:ngoclinh Hải_Yến:haiyen Tuấn_Kiệt:tuankiet Thanh_Tâm:thanhtam',
    ),
    join: apart,
  },
  OT: {
    family: parts(
      'Smith:smith Brown:brown Garcia:garcia Müller:muller Rossi:rossi Tan:tan Kumar:kumar Silva:silva',
    ),
    given: parts('Emma:emma Liam:liam Olivia:olivia Noah:noah Sofia:sofia Lucas:lucas Mia:mia Daniel:daniel'),
    join: (family, given) => `${given} ${family}`,
  },
};

/** Weights of the countries members come from. */
export const COUNTRY_WEIGHTS = [
  ['KR', 72],
  ['VN', 10],
  ['CN', 7],
  ['JP', 7],
  ['OT', 4],
] as const satisfies readonly (readonly [CountryCode, number])[];

/** A person's name as written at home, and the stem of a username. */
export function personName(random: Random, country: CountryCode): { name: string; stem: string } {
  const naming = NAMES[country];
  const family = pick(random, naming.family);
  const given = pick(random, naming.given);
  return { name: naming.join(family[0], given[0]), stem: `${given[1]}${family[1]}`.slice(0, 14) };
}

const PHONES: Record<CountryCode, readonly [prefix: string, digits: number]> = {
  KR: ['010', 8],
  JP: ['090', 8],
  CN: ['138', 8],
  VN: ['090', 7],
  OT: ['1415', 7],
};

/** A random phone number in the form of the country. */
export function phoneNumber(random: Random, country: CountryCode): string {
  const [prefix, digits] = PHONES[country];
  return prefix + String(Math.floor(random() * 10 ** digits)).padStart(digits, '0');
}
