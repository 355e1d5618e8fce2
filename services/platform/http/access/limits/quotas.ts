/** How much of the product one person, site or brand may take. Attempts at secrets are limited where they are tried. */
const MB = 1024 * 1024;

/** Bounds what one person sends in forms within 24 hours: files, whether kept, looked at or refused, and the texts with them. */
export const UPLOAD_BYTES_PER_PERSON = 300 * MB;
/** Bounds what all people of one site send within 24 hours. */
export const UPLOAD_BYTES_PER_SITE = 1000 * MB;

/** Bounds the sessions of one person that are kept, ended ones included; the one that was used longest ago makes room. */
export const SESSIONS_PER_PERSON = 100;

/** Bounds the calls of one key in a minute, and those under way at one time in each process. */
export const KEY_CALLS_A_MINUTE = 600;
export const KEY_CALLS_AT_ONCE = 10;

/** Bounds the drafts of orders of one brand. */
export const DRAFTS_MAX = 200;

/** Bounds the requests of a brand to one site in a day (UTC). */
export const REQUESTS_A_DAY = 20;

/** Bounds the partners whom one person invites in 15 minutes. */
export const PARTNERS_INVITED_AT_ONCE = 60;

/** Bounds the invitations of one site that nobody has accepted or taken back. */
export const OPEN_INVITATIONS_MAX = 500;

/** Bounds the users whom one admin invites in 15 minutes, and the files of users of one admin. */
export const USERS_INVITED_AT_ONCE = 60;
export const FILES_OF_USERS_AT_ONCE = 5;

/** Bounds the rooms that one site has open, and those that it opens in 24 hours. */
export const ROOMS_OPEN_MAX = 20;
export const ROOMS_A_DAY = 20;

/** Bounds the invitations of partners by one site, and those of users to one site, in 24 hours. */
export const INVITATIONS_A_DAY = 200;

/** Bounds the mails of one such kind to one address in 24 hours. */
export const MAILS_A_DAY_TO_ONE_ADDRESS = 3;

/** Bounds the papers, workbooks and zips that are made for one person, or one room, at the same time. */
export const PAPERS_AT_ONCE = 3;
