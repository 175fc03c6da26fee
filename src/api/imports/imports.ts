// Contract of imports: the formats of files from other programs.

const IMPORT_FORMATS = ['docx', 'moodle', 'gift', 'h5p', 'markdown'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
