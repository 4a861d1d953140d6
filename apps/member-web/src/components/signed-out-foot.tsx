import { Data } from '../data.tsx';
import { CompanyFoot } from './company-foot.tsx';

/** The foot of a page that may be drawn before the data layer arrives. */
export const SignedOutFoot = () => (
  <Data>
    <CompanyFoot />
  </Data>
);
