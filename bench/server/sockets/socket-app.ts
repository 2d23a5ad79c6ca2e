/** The Pusher app of both sides of `socket-delivery.ts`. */
export const BENCH_APP = { id: 'bench', key: 'bench-key', secret: 'bench-secret' }
