// In a file of their own: a page that reports an error does not load what checks the report.

/** The longest name of an error's class; ours and those of browsers are shorter. */
export const ERROR_NAME_LENGTH = 40
/** The longest message: browsers' own messages fit, once the data in them is left out. */
export const ERROR_MESSAGE_LENGTH = 200
/** The longest frame: two names of files and functions, and a place. */
export const ERROR_FRAME_LENGTH = 200
/** The most frames of a stack: the further ones are React's own. */
export const ERROR_FRAMES = 8
