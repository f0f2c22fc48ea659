/** Hands a file that is in memory to the browser's downloads, under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
