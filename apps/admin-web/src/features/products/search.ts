import { PRODUCTS } from '@starline/validators/lists/products';
import { listAddress } from '../../components/list-page/list-address.ts';

export const productSearch = listAddress(PRODUCTS);
