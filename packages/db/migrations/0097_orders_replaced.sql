DROP INDEX "deposits_created";--> statement-breakpoint
DROP INDEX "deposits_amount";--> statement-breakpoint
DROP INDEX "deposits_status";--> statement-breakpoint
DROP INDEX "withdrawals_created";--> statement-breakpoint
DROP INDEX "withdrawals_amount";--> statement-breakpoint
DROP INDEX "withdrawals_status";