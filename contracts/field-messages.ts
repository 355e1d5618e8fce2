/** What is said of one field, in English, which the other languages translate. `{…}` parts are told with it. */

/** By the name of the constraint that failed: said by the server and by the web's forms. `{field}` is the field's name. */
export const VALIDATION_MESSAGES = {
  required: 'This {field} is required.',
  invalid: 'Invalid data, please input valid data',
  email: 'Please enter your email address in format: {email}',
  password: 'Please enter a valid password.',
  personName: 'Please enter letters and spaces only.',
  phone: 'Please enter a valid phone number.',
  notInApp: 'This {field} must not contain the text app.',
  plainEnds: 'The first and last character must not be a special character.',
  digits: 'Please enter digits only.',
  dashedId: 'Please enter letters, digits and dashes only.',
  exactLength: 'This {field} must have exactly {length} characters.',
  atLeastField: 'This {field} must be at least {other}.',
  atMost: 'This {field} must be at most {max}.',
  between: 'This {field} must be between {min} and {max}.',
  differsFrom: 'This {field} must differ from {other}.',
  newPassword: 'The new password must differ from the old one.',
  sameAs: 'This {field} must match {other}.',
  authenticatorCode: 'Please enter the 6 digits that your app shows, or a recovery code.',
  productId: 'Invalid product ID',
  positive: 'Enter a number above 0.',
  number: 'Enter a number.',
  wholeNumber: 'Enter a whole number, 0 or more.',
  tooLong: 'This text is too long.',
  lots: 'Add at least one lot.',
  lotsMax: 'At most 500 lots in one record.',
  decimals: 'At most two decimals.',
} as const;

export type ValidationKey = keyof typeof VALIDATION_MESSAGES;

/** What the server alone can say: of rules, files, and bodies that are none. */
export const RULE_MESSAGES = {
  // Of what came in
  fieldUnknown: 'This {field} is not known here.',
  fieldMissing: 'This field is required.',
  notAnObject: 'This must be an object.',
  textUnkept: 'This text holds characters that cannot be kept.',
  nameUnkept: 'A field has a name that cannot be kept.',
  nestedTooDeep: 'This is nested too deeply.',
  sortedBy: 'This list is sorted by {fields}.',
  fileNotUploaded: 'This file was not uploaded.',
  // Of rules
  facilityUnknown: 'This facility is not known here.',
  ownersDiffer: 'These products belong to different owners.',
  loadsOfCotton: 'Only raw cotton and lint are counted in loads.',
  cottonInMetres: 'Raw cotton and lint are not counted in metres.',
  countedInMetres: 'This product is counted in metres.',
  notInMetres: 'This product is not counted in metres.',
  namesTransform: 'A by-product names the transform that left it.',
  namedTwice: 'This product is named twice.',
  otherTransferKind: 'The seller recorded another kind of transfer.',
  internalOneBusiness: 'Goods move internally between sites of one business alone.',
  certificationNotOffered: 'This certification is not offered.',
  noPartnerOfYours: 'Sites of this kind are no partners of yours.',
  // Of users
  adminsWorkNowhere: 'Admins work at no facility.',
  otherWorkplace: 'Users of this role work elsewhere.',
  facilityOrNew: 'Name a facility or bring a new one, not both.',
  ownRole: 'Your own role is for others to change.',
  // Of settings as a whole
  yieldsReversed: 'The highest yield is below the lowest.',
  nameTwice: 'This name is there twice.',
  languageTwice: 'A language is there twice.',
  somethingTwice: 'Something is there twice.',
  notThere: 'Not there: {names}.',
  offerCertification: 'Offer at least one certification.',
  englishOffered: 'English is always offered.',
  bandsReversed: 'The medium band must end above the low one.',
  // Of an order's trace
  nothingFound: 'No traceability data found',
  insufficient: 'There is insufficient information to complete this trace',
  // Of rows of a file
  row: 'Row {row}. {error}',
  rowBeside: 'Another row of this transaction is refused.',
  differsFromRow: '{field} differs from row {row} of the same transaction.',
  notYourPartner: '{name} is not your partner',
  rowRole: 'A row is one of: {roles}.',
  sheetUnknown: 'No transactions are called {name}: name the sheet as in the template.',
  notANumber: 'This {field} is not a number.',
  timeInvalid: 'This date and time is not valid: write 2026-11-18 14:20.',
  fieldTooLong: 'This {field} is too long.',
  countryUnknown: 'No country is called {country}.',
  columnsMissing: 'The first sheet lacks the column {names}.',
  usersMax: 'A file invites at most {max} users.',
  roleUnknown: 'No role is called {role}.',
  languageUnknown: 'No language has the code {language}.',
  emailRepeated: 'This email address stands in row {row} already.',
  facilityAmbiguous: 'Several facilities have this name. Write the ID of one.',
  facilityNew: 'No facility has this name. Write its country to bring it to the platform.',
  facilityTypeNew: 'Write the facility type of a new facility.',
  coordinate: 'This {field} is not between {min} and {max}.',
  // Of a self assessment
  unanswered: 'This question is not answered.',
  questionUnknown: 'This question is not in the questionnaire.',
  chooseOption: 'Choose one of the options.',
  chooseOptions: 'Choose at least one of the options.',
  optionAlone: 'This option cannot stand beside others.',
  answerText: 'Enter a text of at most 2,000 characters.',
  alwaysApplies: 'This question always applies.',
  reasonWanted: 'Say why it does not apply, in at most 500 characters.',
  // Of a question set
  questionTwice: 'The question {question} is there twice.',
  optionsMissing: 'This question needs at least {count} options.',
  optionsNone: 'This question has no options.',
  optionsYesNo: 'The options of this question are yes and no.',
  optionTwice: 'An option is there twice.',
  levelsOfNumber: 'Only a number has levels by number.',
  levelWithoutIndicator: 'A level needs an indicator.',
  conditionUnknown: 'There is no question {question}.',
  conditionNumber: 'The question {question} is not answered with a number.',
  conditionOption: 'The question {question} has no option {option}.',
  conditionEmpty: 'A condition needs an option or a number.',
  questionCircle: 'This question is shown only when it is answered itself.',
  questionName: 'A question has a name of letters and digits that begins with a small letter.',
  optionName: 'An option has a name of letters and digits.',
  optionBelow: 'An option stands below its question.',
  aloneOfSeveral: 'Only one of several options can stand alone.',
  bandStart: 'A level of a number begins at a whole number.',
  conditionUnread: '{condition} is no condition. Write: question: option, option; or: question >= number.',
  oneOfThese: 'This {field} is one of these: {words}.',
  questionsMissing: 'There are no questions.',
  questionsMax: 'There are more than {max} questions.',
  pastDate: 'This date must not lie in the past.',
} as const;

/** Words of the product that fill parts of messages. */
export const WORDS = { product: 'product' } as const;

export type Told = Readonly<Record<string, string | number>>;

/** Fills the `{…}` of a message; parts that are not told stay as they are. */
export const filled = (message: string, told: Told): string =>
  message.replaceAll(/\{(\w+)\}/g, (part, name: string) => String(told[name] ?? part));
