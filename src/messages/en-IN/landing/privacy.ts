/** Texts of the privacy policy. */
export const privacy = {
  title: 'Privacy policy',
  effective: 'Effective {effective}, updated {updated}.',
  summary:
    'Cirkles keeps the evidence of a savings group: who owes whom, what was sent, what was confirmed. It needs some facts about you for that, and asks for no others. It sets one cookie, by which it tells a device of yours from a stranger who guesses your password. It shows no advertisements, has no trackers, and sells nothing about you to anybody. “We” are the people who run Cirkles at this address.',
  collectedTitle: 'What we collect',
  collectedIntro: 'Only what you give, and what comes about as you use Cirkles:',
  collectedAccount:
    '<b>Account:</b> your name, email address, phone number and country, which version of the terms you agreed to, and your password, of which only a hash is kept. If you add them: a photo, date of birth, address and occupation, and passkeys, of which only the public half is kept.',
  collectedBank:
    '<b>Bank details,</b> if you want to be paid by bank: account number and type, bank, IFSC code, branch.',
  collectedCirkles: '<b>Your Cirkles:</b> groups, members, turns, invitations and messages.',
  collectedPayments:
    '<b>Payments:</b> amount, method, date, bank reference, comments and the proof you attach; of cash also where it was and who saw it. Photos lose what a camera hides in them, such as the place.',
  collectedIdentity:
    '<b>Identity,</b> only where a check is asked for: the kind of document, a copy of it, and the facts on its form. Of an Aadhaar number only the last four digits are kept.',
  collectedTechnical:
    '<b>Technical:</b> the devices you are signed in on, times, and your network address, to stop people from guessing codes and passwords.',
  notCollected: 'We do not read your contacts, your location or your messages outside Cirkles.',
  useTitle: 'What it is used for',
  useText:
    'To keep your Cirkles and their evidence, to tell you what is due and what happened, to keep your account safe, to answer you, and to meet the law. For nothing else. Agreeing to it is your choice; without your name, address and phone number we cannot give you an account.',
  whereTitle: 'What is on your phone, what on the server',
  onServer:
    '<b>On the server:</b> everything above. Bank details, proofs and identity documents are not public: every request for them is checked.',
  onPhone:
    '<b>On your phone,</b> so that Cirkles works without a network: your Cirkles, messages and own history, the bank details of members while you owe them, what you have typed but not sent, and payments with their proofs until the server has them. Never identity documents or numbers. Signing out clears the phone, but for what is not sent and you choose to keep there.',
  browserStorage:
    'This is kept in your browser’s own storage. Cirkles loads nothing from other companies into your browser, except live updates where we use an outside service to carry them.',
  whoTitle: 'Who sees what',
  seenByMembers:
    '<b>Members of your Cirkle:</b> your name, photo, turn and messages, and whether you have paid.',
  seenByPayer: '<b>A member who owes you a payment:</b> your bank details, until you have confirmed it.',
  seenOfPayment:
    '<b>Who paid, who is paid, and the Admin of the Cirkle:</b> the proof of a payment; of cash also its place and witnesses.',
  seenByAdmin: '<b>The Admin whose Cirkle you ask to join:</b> your name, photo and phone number.',
  seenByAnybody:
    '<b>Anybody signed in:</b> your name and photo, and the summary of a public Cirkle with the number of its members.',
  seenByUs: '<b>We:</b> what we must see to run Cirkles. Identity documents are opened only to check them.',
  seenByCompanies:
    '<b>Companies that work for us,</b> such as those that run our servers and deliver our mail: what that takes. And authorities, where the law obliges us.',
  keptTitle: 'How long it is kept',
  keptWhileUsed:
    'As long as you have an account. If you do not use it, we write to you after 9, 10 and 11 months. After 12 months without use we keep only what the records of your Cirkles need, and remove the rest.',
  keptBriefly:
    'An account whose email address is not confirmed within {accountDays} days is deleted. Copies of identity documents are deleted {documentDays} days after the check, or at once when you delete them yourself.',
  keptAfterDeletion:
    'When an account is deleted, its profile, photo, bank details, identity documents and the text of its messages are removed. Records of payments are also the evidence of other members: they stay, and name a “Former member”.',
  rightsTitle: 'What you can ask for',
  rightsText:
    'You may see what is kept about you, have it corrected, receive a copy, withdraw your agreement, and have your account deleted. A request for deletion is answered within 30 days. Deletion waits while you have contributions in a Cirkle that are not settled, for others count on them.',
  complaints:
    'If you think that we treat your data wrongly, tell us: Help in the app names who answers complaints. You may also turn to the data protection authority of your country, in India the Data Protection Board.',
  ageTitle: 'Nobody under 18',
  ageText:
    'Cirkles is for people of 18 years and older. If we learn that an account belongs to somebody younger, we close it and remove its data.',
  safetyTitle: 'How it is protected',
  safetyText:
    'Connections are encrypted, passwords and codes are stored only as hashes, proofs and documents are private files. You can sign out a lost phone from another device. No protection is perfect: if your data should ever be exposed, we tell you and the authority in charge.',
  contactTitle: 'Changes, and how to reach us',
  contactText:
    'When this policy changes in substance, we tell you in the app before it takes effect. You reach us by answering any mail from Cirkles. We answer within 7 business days.',
} as const
