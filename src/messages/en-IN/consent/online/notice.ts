/** Texts of the notice on personal data: what docs/security/data-inventory.md lists, by purpose. */
export const notice = {
  version: 'Version {version}.',
  intro:
    'Only for what stands here, and for nothing else. We show no advertisements, have no trackers, and sell nothing about you. Agreeing is your choice; without your name, email address and phone number we cannot give you an account.',
  englishBinds: 'The English text is the binding one. This translation is there to help you read it.',
  data: 'Which data',
  kept: 'How long',
  seenBy: 'Who gets it',

  account: 'To give you an account and let you in',
  accountData:
    'Your name, email address, phone number and country; if you name one, your nominee; the version of this notice you agreed to, and when; your password, of which only a hash is kept; the devices you are signed in on. If you add them: a photo, date of birth, address and occupation; passkeys, of which only the public half is kept; the secret of an authenticator app, and recovery codes as hashes.',
  accountKept:
    'As long as you have an account. After 12 months without use, phone number, photo, date of birth, address and occupation are removed. A device that was signed out is forgotten after 30 days, and an account whose email address is not confirmed within {accountDays} days is deleted.',
  accountSeenBy:
    'Anybody signed in sees your name and photo. The Admin whose Cirkle you ask to join also sees your phone number, your country, since when you have been with Cirkles, and in how many Cirkles you are active.',

  cirkles: 'To keep the records of your Cirkles',
  cirklesData:
    'Groups, members, turns, exchanged turns, invitations, requests to join, and messages. Of a member without a phone, who has no account, the name that the Admin gave.',
  cirklesKept:
    'Groups, members and turns for good: they are also the evidence of the others. After your account is deleted they name a “Former member”, and your messages and requests are gone.',
  cirklesSeenBy:
    'Members of the Cirkle; those invited see what they are invited to. Of a public Cirkle, anybody signed in sees the summary and the number of its members.',

  payments: 'To prove payments',
  paymentsData:
    'Amount, method, date, bank reference, comments, and the proof you attach; of cash also where it was and who saw it. Photos lose what a camera hides in them, such as the place.',
  paymentsKept:
    'For good: a proof is the evidence of two people. The account a payment went to is removed with the account of who received it.',
  paymentsSeenBy:
    'The payment itself: who paid, who is paid, the Admin of the Cirkle, and who was named as having seen it. Whether you have paid in a cycle, have a payment that waits, recorded by you or by who received it, or were asked to show one again: all its members.',

  bank: 'To let members pay you by bank or UPI',
  bankData: 'Account number and type, bank, IFSC code, branch and UPI id, if you give them.',
  bankKept:
    'As long as you have an account, also those you have replaced, for they show what payers were told. After 12 months without use they are removed.',
  bankSeenBy:
    'A member who owes you a payment, until you have confirmed it, and the Admin while money for your turn is with them.',

  identity: 'To check who you are, if you hand in documents',
  identityData:
    'The kinds of the documents, a copy of each, and the facts on the form. Of a number only its last four characters; on a picture of an Aadhaar card you cover the number before it is sent.',
  identityKept:
    'The copies until {documentDays} days after the answer; the rest as long as you have an account, or 12 months without use. At once when you delete them: Delete my documents, where you handed them in.',
  identitySeenBy: 'Those of us who check them. Each look is noted.',

  notifications: 'To tell you what is due and what happened',
  notificationsData:
    'Notifications about your Cirkles, your email address, and the address of a device that gets pushes.',
  notificationsKept:
    'Notifications as long as you have an account, or 12 months without use; a device’s address until it is signed out or pushes are switched off, or 28 days after it was signed out from another device, to clear it.',
  notificationsSeenBy:
    'You. Whoever delivers our mail sees the mail; the push service of your browser carries a message it cannot read.',

  safety: 'To keep accounts safe, and to meet the law',
  safetyData:
    'Network addresses, times, wrong passwords as a number, and what was done to an account: sign-ins, new passwords, new bank details, copies made.',
  safetyKept: 'Counts for a day at most. What was done to an account for a year, also after it is deleted.',
  safetySeenBy: 'Those of us who run the server, and authorities where the law obliges us.',

  support: 'To answer you',
  supportData: 'What you write to us.',
  supportKept: 'As long as you have an account, or 12 months without use.',
  supportSeenBy: 'Those of us who answer.',

  helpers:
    'Companies that work for us, such as those that run our servers and deliver our mail, get what that takes and no more.',

  withdrawTitle: 'How to take it back',
  withdrawText:
    'As easily as you agreed: delete identity documents where you handed them in, take out what you added to your profile, switch off notifications in Settings, or delete the account there. What was done before stays lawful, and records that others rely on stay as said above.',
  rightsTitle: 'Your rights',
  rightsText:
    'You may see what is kept about you and who got it, and take a copy (Settings, Download my data), have it corrected (Profile, or a change request), have it erased (Settings, Delete Account), name who may do all this for you after your death or when you cannot (Settings, Nominee), and complain.',
  complaintsTitle: 'Complaints',
  officer: 'Complaints about your data are answered by: {officer}',
  contact: 'Questions about your data go to: {email}',
  officerElsewhere:
    'Help in the app names who answers complaints about your data. Any mail from Cirkles can be answered, too.',
  board:
    'If the answer does not satisfy you or none comes, you may complain to the Data Protection Board of India through its online office, which the Ministry of Electronics and Information Technology names at www.meity.gov.in. In another country, turn to its data protection authority.',
} as const
