/** Texts of the offer to install the app. */
export const install = {
  gain: 'It opens like any other app, also without a network, and takes the screenshots you share.',
  onIphone:
    'In Safari, tap Share and then “Add to Home Screen”. Else the phone may clear what Cirkles keeps after a week without a visit.',
  byMenu: 'Open the menu of your browser and choose “Install app” or “Add to Home screen”.',
  title: 'Cirkles on your home screen',
  install: 'Install',
  notNow: 'Not now',
} as const
