/**
 * One stroked path per icon, drawn for this product on a 24-unit square: those shown before sign-in or on
 * failure. The first screens load no others.
 */
export const firstIconPaths = {
  back: 'M20 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M10 5.7a9.7 9.7 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.4 9.4 0 0 0 5-1.5m-7.1-7.1a3 3 0 0 0 4.2 4.2M4 4l16 16',
  home: 'm4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5m0-8.5v.1',
  offline: 'M7 18h10a4 4 0 0 0 .9-7.9A6 6 0 0 0 9.4 6.6M6.3 9.6A4.3 4.3 0 0 0 7 18M4 4l16 16',
  sync: 'M20 11a8 8 0 0 0-14.3-4L4 9m0-5v5h5m-5 4a8 8 0 0 0 14.3 4l1.7-2m0 5v-5h-5',
  turn: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  warning: 'M12 4 2.8 19.5h18.4zm0 6v4.5m0 2.7v.1',
} as const
