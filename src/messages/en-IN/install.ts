/** Texts of the offer to install the app. */
export const install = {
  gain: 'It opens like any other app, also without a network, and takes the screenshots you share.',
  how: `{way, select,
    share {Tap the Share button (a square with an arrow), then “Add to Home Screen”. Else the phone may clear what Cirkles keeps after a week without a visit.}
    dock {In the menu bar choose File, then “Add to Dock…”. Else Safari may clear what Cirkles keeps after a week without a visit.}
    firefoxPhone {Open Firefox’s menu (three dots) and choose “Add app to Home screen”.}
    firefoxWindows {Firefox can put Cirkles on the taskbar: press its icon in the address bar, if there is one. Chrome and Edge can install it as an app. In this tab it works all the same.}
    firefoxComputer {Firefox cannot install apps on this computer. Cirkles works in this tab all the same, also without a network; Chrome, Edge and Safari can install it.}
    other {Open the menu of your browser and choose “Install app” or “Add to Home screen”.}}`,
  title: 'Cirkles on your home screen',
  install: 'Install',
  notNow: 'Not now',
} as const
