/** Texts of the notification preferences, and of notifications on this device. */
export const push = {
  pushFailed: 'Your browser could not set this up. Please try again later.',
  paymentReminders: 'Payment reminders',
  paymentRemindersHint: 'When a contribution is due, overdue or missed',
  cirkleUpdates: 'Cirkle updates',
  cirkleUpdatesHint: 'When a Cirkle starts, changes or completes, or somebody joins or leaves',
  invitations: 'Invitations',
  invitationsHint: 'Invitations and requests to join, and their answers',
  systemAnnouncements: 'System announcements',
  systemAnnouncementsHint: 'News about Cirkles itself',
  dailyMail: 'One email a day while notifications are off',
  dailyMailHint:
    'Only when something waits for you, such as a payment to make or to confirm, and none of your devices shows notifications',
  kindsTitle: 'Tell me about',
  alwaysTold:
    'You are always told what concerns your money and your account: payments and their answers, requests to swap turns, and security. A chat can be muted in the chat itself.',
  pushTitle: '{device, select, phone {Notifications on this phone} other {Notifications on this device}}',
  changing: 'Changing…',
  pushOffer:
    'When a payment waits for you, one is due, somebody invites you or writes in a chat: also while Cirkles is closed. Your browser will ask whether it may.',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  notNow: 'Not now',
  pushUnsupported: 'This browser cannot show notifications of a website.',
  pushNeedsInstall:
    'On an iPhone or iPad this takes Cirkles on the home screen: tap Share, then Add to Home Screen, and open it from there.',
  pushServerOff: 'Cirkles sends none at the moment. What is new is behind the bell.',
  pushDenied:
    'Notifications are blocked. Tap the icon beside the address, choose Permissions or Site settings, and allow Notifications.',
  pushOff: 'Off: you see what is new under the bell when you open Cirkles',
  pushOn: 'On: you are told here, also while Cirkles is closed',
} as const
