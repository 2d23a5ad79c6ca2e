/** Texts around those of every mail; of the daily mail, and of the page that stops it. */
export const mails = {
  // {label} says what is behind the link: “Set a new password”.
  link: '{label}:\n{url}',
  // {label} is the beginning of the sentence: “Your code is”.
  code: '{label} {code}',
  announcementSubject: 'An important notice from Cirkles',
  openCirkles: 'Open Cirkles',
  signature: 'Cirkles',
  dailySubject:
    '{count, plural, one {Something waits for you in Cirkles} other {# things wait for you in Cirkles}}',
  dailyIntroduction: 'This waits for you in Cirkles:',
  newProofAsked:
    '{what, select, cash {The details of your payment are asked for again. Cirkles shows why. Do not pay again.} missing {The proof of your payment is asked for. Cirkles shows why. Do not pay again.} other {A new proof of your payment is asked for. Cirkles shows why. Do not pay again.}}',
  andMore: '{count, plural, one {And one more.} other {And # more.}}',
  dailyReason:
    'You get this because none of your devices shows notifications of Cirkles: one email a day at most, and only when something waits.',
  stopDaily: 'Stop these emails',
  stopPageTitle: '{heading} · Cirkles',
  stopQuestion: 'Stop the daily email?',
  stopEffect:
    'Cirkles sends it when something waits for you and none of your devices shows notifications. Without it, you see what waits when you open Cirkles.',
  stopped: 'The daily email is off',
  stoppedEffect: 'Cirkles sends you none any more. You see what waits when you open Cirkles.',
  stoppedAgain: 'To get it again, turn it on in Settings, under Notification Preferences.',
  stopLinkUnknown: 'This link does not work',
  stopLinkUnknownReason:
    'It is not whole, or its account is gone. You can turn the daily email off in Settings, under Notification Preferences.',
  openSettings: 'Open Settings',
} as const
