/** Texts of the landing page. */
export const landing = {
  heroTitle: 'Save in turns with people you trust',
  heroText: 'Cirkles keeps count of who paid, who receives and what comes next, so that nobody has to.',
  heroTerms: 'Free. No commission. Your money never passes through us.',
  heroRing: 'A Cirkle: {sentence}',
  // In the middle of the ring: the amount is a line of its own, with the rest below it.
  heroPot: '<b>{amount}</b> to {name} this month',
  firstNameDivya: 'Divya',
  featureSameTitle: 'Everyone pays the same, everyone receives once',
  featureSameText:
    'A Cirkle is a group that saves in turns. Each month all pay one amount, and one of you receives the whole pot, until each has had a turn.',
  monthMarch: 'March',
  monthApril: 'April',
  monthMay: 'May',
  monthJune: 'June',
  firstNameMeera: 'Meera',
  firstNameImran: 'Imran',
  firstNameJoseph: 'Joseph',
  turnReceived: 'Received',
  turnNow: 'Turn now',
  turnNext: 'Next',
  featureMoneyTitle: 'Your money never passes through us',
  featureMoneyText:
    'You pay each other directly, by bank transfer or in cash. Cirkles holds no money, takes no commission and promises no return. It keeps the evidence.',
  firstNameRavi: 'Ravi',
  featurePaidTitle: 'Paid is what both sides say is paid',
  featurePaidText:
    'Whoever pays adds a proof. Whoever receives looks into their account, then confirms it, or asks for the proof again. Until then it says who must do what next.',
  waitingToConfirm: 'Waiting for {name} to confirm',
  confirmedBy: 'Confirmed by {name}',
  featureOfflineTitle: 'Works without a network',
  featureOfflineText:
    'On the train, in the field, at the end of your data: the app opens and takes your payment. It is kept on your phone, sent once you are connected, and recorded once, however often it was tried.',
  savedOnPhone: 'Saved on this phone',
  recordedOnServer: 'Recorded on the server',
  featuresTitle: 'The notebook of your group',
  featuresText:
    'People have saved like this for generations, on trust and a notebook. Cirkles is the notebook: it adds up, and all read the same page.',
  stepGatherTitle: 'Bring your people together',
  stepGatherText:
    'Create a Cirkle: an amount, a day of the month, the order of the turns. Invite those you trust.',
  stepStartTitle: 'Start',
  stepStartText: 'From here on members and amount are fixed, and everybody sees whose turn is when.',
  stepPayTitle: 'Pay each month, and let it be confirmed',
  stepPayText: 'Pay by bank or in cash and record it. Whoever receives confirms it. The ring fills.',
  stepEndTitle: 'Until everyone has had a turn',
  stepEndText:
    'Then the Cirkle is complete, with a record of every payment. Begin the next one with the same people, or with others.',
  stepsTitle: 'How it works',
  slideHomeTitle: 'What to do, at a glance',
  slideHomeText:
    'Pay, confirm, answer: each thing with its one button. Below it all your Cirkles, and whose turn it is.',
  slideHomePicture:
    'Home on a phone: a list of what to do, each thing with its one button, and below it the Cirkles.',
  slideDetailsTitle: 'Everybody reads the same page',
  slideDetailsText:
    'Members, amounts, dates and the order of the turns: no two people remember them differently.',
  slideDetailsPicture:
    'The details of a Cirkle: a large ring with its members, how far it has come, and the amount.',
  slideSavedTitle: 'Never more certain than it is',
  slideSavedText:
    'Without a network a payment says Saved on this phone, not paid. It goes out by itself, and only once.',
  slideSavedPicture:
    'A payment made without a network: the page says Saved on this phone, and that it is sent by itself.',
  slideConfirmTitle: 'Two people say so, always',
  slideConfirmText:
    'Look at the proof, look into your account, confirm. Or say what is missing, and ask for it again.',
  slideConfirmPicture:
    'Review and Validate Payments: a member’s payment with its proof, to confirm or to ask for again.',
  showcaseTitle: 'See it as it is',
  showcaseText: 'Screens of the app, with made-up people.',
  slides: 'Screens of the app',
  pauseSlides: 'Pause',
  slideOf: '{position} of {count}: {title}',
  questionCost: 'What does it cost?',
  answerCost: 'Nothing. Cirkles is free to use, and takes no fee and no commission on what you save.',
  questionMoney: 'Does Cirkles handle my money?',
  answerMoney:
    'No. It never holds, moves or lends money. You pay each other directly, by bank transfer or in cash, and Cirkles keeps the record of it. It promises no return: you receive what the others paid in, neither more nor less.',
  questionOrder: 'Who decides who receives when?',
  answerOrder:
    'The person who creates the Cirkle sets the order before it starts, and every member sees it. So talk about it first.',
  questionMoreCirkles: 'Can I be in more than one Cirkle?',
  answerMoreCirkles:
    'Yes, in as many as you like. Home shows all of them, with what you owe and what comes to you.',
  questionOffline: 'What happens when I am offline?',
  answerOffline:
    'Once you have signed in on a phone, the app opens without a network and shows what it last knew. A payment you record is saved on the phone and sent when you are connected again. Until then it says so, and it is never recorded twice.',
  questionNotPaid: 'What if somebody does not pay?',
  answerNotPaid:
    'Cirkles cannot make anybody pay, and nobody insures you. It shows who has paid and who has not, keeps what is missing open to be paid later, and keeps the evidence for all of you. That is why we say: save with people you know, and an amount that everybody can afford.',
  questionDetails: 'Who sees my details?',
  answerDetails:
    'The members of your Cirkle see your name, your photo, your turn, and in which cycles you have paid. Your bank details are shown only to a member who owes you a payment, or holds money for you. A proof is seen by who paid, who is paid, and the Admin of the Cirkle.',
  questionsTitle: 'Questions people ask',
  startTitle: 'Whose turn is first?',
  startText:
    'It takes your name, an email address, a phone number and two minutes. Your people get an invitation from you.',
  fullNameAsha: 'Asha Iyer',
  fullNameRavi: 'Ravi Kumar',
  fullNameMeera: 'Meera Nair',
  fullNameImran: 'Imran Sheikh',
  fullNameDivya: 'Divya Rao',
  fullNameJoseph: 'Joseph Dias',
  fullNameFarah: 'Farah Khan',
  fullNameKiran: 'Kiran Gill',
} as const
