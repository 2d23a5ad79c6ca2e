/** The app that both sides of `socket-delivery.ts` speak of: whose sockets they are. */
export const BENCH_APP = { id: 'bench', key: 'bench-key', secret: 'bench-secret' }
