/** Texts of the page of the settings. */
export const pages = {
  loadingProfile: 'మీ ప్రొఫైల్ లోడ్ అవుతోంది',
  general: 'జనరల్',
  privacyAndSecurity: 'ప్రైవసీ, సెక్యూరిటీ',
  notificationPreferences: 'నోటిఫికేషన్ సెట్టింగ్స్',
  helpAndSupport: 'సహాయం, సపోర్ట్',
  helpNeedsConnection: 'జవాబులకు నెట్ కావాలి',
  reportNeedsConnection: 'సమస్య చెప్పడానికి మొదటిసారి నెట్ కావాలి',
  loadingPreferences: 'మీ నోటిఫికేషన్ సెట్టింగ్స్ లోడ్ అవుతున్నాయి',
  settings: 'సెట్టింగ్స్',
  signOut: 'సైన్ అవుట్ చేయండి',
} as const
