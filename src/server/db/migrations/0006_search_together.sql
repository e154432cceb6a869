ALTER INDEX "search_entries_words" SET (fastupdate = true, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "search_entries_names" SET (fastupdate = true, gin_pending_list_limit = 256);
