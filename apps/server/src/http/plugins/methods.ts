import type { FastifyRequest } from 'fastify';

/** Whether a request changes nothing. HEAD is GET without a body, so both pass the same checks. */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';
